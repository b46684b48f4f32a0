/** What a client says; the keys are those of the JSON file that the owner edits. */
export interface Testimonial {
  nombre: string;
  empresa: string;
  /** Address of the picture. */
  imagen: string;
  comentario: string;
}
