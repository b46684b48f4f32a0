/** Says of the picture beside it that it is drawn by a computer, where one could take it for a finished work. */
export function RenderNote() {
  return <p className="render-note">Imagen 3D</p>;
}
