/** The note «Imagen 3D», where a visitor could take a render for a photo. */
export function RenderNote() {
  return <p className="render-note small">Imagen 3D</p>;
}
