/** What is drawn of a place, in a box of 320 by 240: paths, points, and words in the rooms. */
export interface PlanDrawing {
  walls: string;
  /** A fence instead of walls. */
  fence?: string;
  furniture: string;
  /** What each camera sees; the first point of each is the camera. */
  seen: string[];
  /** Where a door is controlled. */
  readers: [number, number][];
  wifi: [number, number][];
  cabinet: [number, number];
  rooms: [number, number, string][];
}

/** The four places, in the order of `plans` in app/content/seguridad-plans.ts. */
export const planDrawings: PlanDrawing[] = [
  {
    walls: "M12 76V228H308V76ZM12 76V12H308V76M112 76V228M112 152H308M212 76V152",
    furniture: "M30 96h46v100h-46zM226 90h54v32h-54zM128 84h68v14h-68zM230 180h56v32h-56z",
    seen: ["M18 82L106 100V222H56Z", "M118 158L252 222H150Z", "M302 18L18 40V70H262Z"],
    readers: [
      [66, 228],
      [200, 228],
    ],
    wifi: [[190, 190]],
    cabinet: [118, 128],
    rooms: [
      [160, 48, "Patio"],
      [62, 216, "Cochera"],
      [150, 124, "Cocina"],
      [262, 142, "Dormitorio"],
      [262, 172, "Sala"],
    ],
  },
  {
    walls: "M12 12H308V228H12ZM12 84H308M192 12V84",
    furniture: "M40 112h76v16h-76zM150 124h14v66h-14zM196 124h14v66h-14zM242 124h14v66h-14z",
    seen: ["M302 90L196 222H104Z", "M18 90L140 104V150L60 190Z", "M18 18L186 56V78H70Z"],
    readers: [
      [120, 84],
      [240, 84],
    ],
    wifi: [[280, 200]],
    cabinet: [284, 22],
    rooms: [
      [100, 36, "Almacén"],
      [234, 54, "Oficina"],
      [78, 158, "Caja"],
      [160, 218, "Ingreso"],
    ],
  },
  {
    walls: "M12 12H308V228H12ZM12 136H124V228M184 12V84H308M248 12V84",
    furniture:
      "M30 30h60v22h-60zM30 70h60v22h-60zM110 30h50v22h-50zM110 70h50v22h-50zM214 110h70v22h-70zM214 160h70v22h-70zM40 180h50v14h-50z",
    seen: ["M18 142L118 160V222H62Z", "M302 90L130 128V216H184Z"],
    readers: [
      [84, 228],
      [216, 84],
      [278, 84],
    ],
    wifi: [
      [100, 60],
      [248, 146],
    ],
    cabinet: [288, 22],
    rooms: [
      [68, 210, "Recepción"],
      [216, 52, "Archivo"],
      [268, 66, "Red"],
      [158, 204, "Pasillo"],
    ],
  },
  {
    walls: "M176 30H292V116H176ZM28 150H84V196H28Z",
    fence: "M12 12H308V228H196M124 228H12V12",
    furniture:
      "M190 44h40v26h-40zM244 44h34v26h-34zM40 40l34 40h-68zM96 40l26 40h-52zM236 160h50v34h-50z",
    seen: ["M192 222L104 150V222Z", "M18 18L168 24V120L70 140Z", "M302 222L200 150L296 126Z"],
    readers: [[160, 228]],
    wifi: [[100, 166]],
    cabinet: [34, 156],
    rooms: [
      [234, 100, "Almacén"],
      [58, 190, "Caseta"],
      [262, 210, "Máquina"],
      [76, 98, "Materiales"],
      [150, 214, "Portón"],
    ],
  },
];
