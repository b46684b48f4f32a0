import type { Illustration, Point } from "./types";

/** An hour of a day in an automated house. */
export interface DayHour {
  /** Hour and minutes, 24 hours. */
  time: string;
  name: string;
  text: string;
  picture: Illustration;
}

/** What a cut does to a house. */
export interface Outage {
  name: string;
  goesOn: string;
  stops: string;
}

/** Five hours of a day in one house; the pictures register point for point. */
export const dayAtHome: {
  title: string;
  intro: string;
  choose: string;
  items: [DayHour, ...DayHour[]];
} = {
  title: "Un día en casa",
  intro: "Un ejemplo. Tus horas y tus costumbres son las que mandan.",
  choose: "Elige una hora",
  items: [
    {
      time: "06:30",
      name: "Amanece",
      text: "La terma ya calentó el agua. La luz del pasillo se prende al mínimo y la cortina sube hasta la mitad.",
      picture: {
        name: "casa-0630",
        alt: "La casa al amanecer: cortinas a media altura y una luz tenue.",
      },
    },
    {
      time: "08:10",
      name: "Sale el último",
      text: "Un botón junto a la puerta apaga las luces y activa la alarma. Si quedó una ventana abierta, te avisa.",
      picture: {
        name: "casa-0810",
        alt: "De mañana: luces apagadas y la cochera abierta.",
      },
    },
    {
      time: "15:20",
      name: "Vuelven del colegio",
      text: "Tu hija entra con su propia clave. Te llega un aviso y la alarma de la casa se desactiva.",
      picture: {
        name: "casa-1520",
        alt: "Por la tarde: el portón abierto y una bicicleta en la entrada.",
      },
    },
    {
      time: "18:30",
      name: "Oscurece",
      text: "Se prenden la entrada y el patio. El jardín se riega, salvo que haya llovido.",
      picture: {
        name: "casa-1830",
        alt: "Al atardecer: ambientes iluminados y el jardín que se riega.",
      },
    },
    {
      time: "22:40",
      name: "A dormir",
      text: "Desde la cama apagas la sala y revisas la cochera. Queda una luz tenue camino al baño.",
      picture: {
        name: "casa-2240",
        alt: "De noche: todo apagado, menos el velador y una luz en el piso.",
      },
    },
  ],
};

/** What keeps working without internet or without power. */
export const outages: { title: string; intro: string; items: Outage[]; also: Point[] } = {
  title: "Sin internet o sin luz",
  intro:
    "Pide verlo antes de recibir el trabajo: se apaga el router y después se baja la llave general.",
  items: [
    {
      name: "Sin internet",
      goesOn:
        "Los interruptores de pared, y los horarios, sensores y escenas guardados en un controlador local.",
      stops:
        "El control desde fuera, los avisos al celular y los equipos que dependen de la nube de su marca.",
    },
    {
      name: "Sin luz",
      goesOn:
        "Lo que tiene batería, como una alarma. Con UPS, también la red y el controlador, por un tiempo.",
      stops:
        "Focos, cortinas, terma y bomba. Por eso la cochera lleva desbloqueo manual y la puerta, llave.",
    },
  ],
  also: [
    {
      name: "Con paneles solares",
      text: "Muchos se apagan en un corte, salvo que tengan baterías y un inversor preparado.",
    },
    {
      name: "Cuando vuelve la luz",
      text: "Un foco que se prende solo de madrugada es un ajuste pendiente.",
    },
  ],
};
