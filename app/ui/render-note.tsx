/** The note for a rendered picture that a visitor could take for a photo of a work. */
export function RenderNote() {
  return <p className="render-note small">Dibujo por computadora</p>;
}
