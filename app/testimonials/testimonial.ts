/** What a client says; the keys are those of the JSON file that the owner edits. */
export interface Testimonial {
  nombre: string;
  empresa: string;
  /** Address of the picture; without one the initials stand in its place. */
  imagen?: string;
  comentario: string;
  /** The service it is about, by its address: "domotica". */
  servicio?: string;
}
