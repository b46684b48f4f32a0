/** A kind of place, with what is usually watched and controlled in it. */
export interface PlacePlan {
  place: string;
  watched: string;
  controlled: string;
  network: string;
  decideFirst: string;
  /** For who does not see the drawing: what it adds to the words. */
  drawing: string;
}

/** Four places, in the order of their drawings in app/service-pages/coverage-plans.tsx. */
export const plans: {
  title: string;
  intro: string;
  labels: Record<"watched" | "controlled" | "network" | "decideFirst", string>;
  legend: Record<"camera" | "reader" | "wifi" | "cabinet", string>;
  items: PlacePlan[];
} = {
  title: "Qué mirar en cada lugar",
  intro: "Una guía para empezar. El recorrido la confirma o la cambia.",
  labels: {
    watched: "Se vigila",
    controlled: "Se controla",
    network: "Red",
    decideFirst: "Decide primero",
  },
  legend: {
    camera: "Cámara y lo que alcanza a ver",
    reader: "Acceso con control",
    wifi: "Punto de wifi",
    cabinet: "Gabinete",
  },
  items: [
    {
      place: "Casa",
      watched: "Puerta, cochera y patio",
      controlled: "Puerta principal y cochera",
      network: "Wifi que llegue al patio; cámaras por cable",
      decideFirst: "Quién recibe el aviso cuando no hay nadie",
      drawing: "Plano de una casa: tres cámaras cubren la cochera, el ingreso y el patio.",
    },
    {
      place: "Tienda",
      watched: "Ingreso, caja y almacén",
      controlled: "Almacén y oficina",
      network: "Caja y cámaras por cable; wifi aparte para clientes",
      decideFirst: "Qué debe verse: el rostro, el billete o la mercadería",
      drawing: "Plano de una tienda: tres cámaras cubren el ingreso, la caja y el almacén.",
    },
    {
      place: "Oficina",
      watched: "Ingreso y recepción",
      controlled: "Puerta principal, archivo y cuarto de red",
      network: "Puntos por escritorio y wifi por zonas",
      decideFirst: "Quién entra, a dónde y en qué horario",
      drawing: "Plano de una oficina: dos cámaras cubren la recepción y el pasillo.",
    },
    {
      place: "Obra o almacén",
      watched: "Cerco, portón, materiales y maquinaria",
      controlled: "Personal, vehículos y salida de materiales",
      network: "Enlace inalámbrico o celular; gabinete contra el polvo",
      decideFirst: "De dónde sale la energía y quién responde de noche",
      drawing:
        "Plano de una obra cercada: tres cámaras cubren el portón, los materiales y la máquina.",
    },
  ],
};

/** The same cabinet before and after. */
export const cabinet = {
  title: "El mismo gabinete, antes y después",
  text: "Cuando algo falla, el orden decide si la respuesta toma minutos o una tarde.",
  before: {
    title: "Antes",
    text: "Nadie sabe qué cable es cuál. Mover uno puede apagar la caja.",
  },
  after: {
    title: "Después",
    text: "Cada cable corto, en su sitio y con el mismo código que el plano.",
  },
};
