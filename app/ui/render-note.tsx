/** The note «Imagen 3D» for a rendered picture that a visitor could take for a photo. */
export function RenderNote() {
  return <p className="render-note small">Imagen 3D</p>;
}
