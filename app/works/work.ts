/** A finished job; the keys are those of the JSON file that the owner edits. */
export interface Work {
  titulo: string;
  lugar: string;
  anio: number;
  /** The service it belongs to, by its address: "constructora". */
  servicio: string;
  /** What was done. */
  trabajo: string;
  /** What the client received. */
  entrega?: string;
  /** Built or served area in square metres. */
  area?: number;
  /** How long it took. */
  meses?: number;
  /** The first is shown large. */
  fotos: WorkPicture[];
  cliente?: { nombre: string; comentario: string };
}

/** A picture of a work, cut to 4 by 3. */
export interface WorkPicture {
  imagen: string;
  /** What is seen, for those who cannot see it. */
  descripcion: string;
}
