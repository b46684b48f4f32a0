/** A screen of a system, with invented data, and what is worth looking at on it. */
export const exampleScreen = {
  title: "Del cuaderno a la pantalla",
  intro: "Un ejemplo con datos inventados: el almacén de una obra, visto por quien compra.",
  caption: "Materiales en almacén",
  place: "Almacén central",
  columns: ["Material", "Hay", "Mínimo", "Último movimiento"],
  rows: [
    { name: "Cemento, bolsas", has: "142", least: "60", last: "Salida de 18, R. Huamán, 8:10" },
    {
      name: "Fierro de 1/2″",
      has: "18",
      least: "40",
      last: "Salida de 22, L. Quispe, 7:45",
    },
    { name: "Ladrillo, millares", has: "3,4", least: "1,5", last: "Ingreso de 2, guía 000-118" },
    { name: "Tubo de 3/4″", has: "26", least: "20", last: "Salida de 6, L. Quispe, ayer" },
  ],
  low: "Pedir",
  request: {
    title: "Pedido de fierro: 60 varillas",
    text: "Lo pidió L. Quispe. Espera a Compras.",
    approve: "Aprobar",
    refuse: "Devolver",
  },
  notes: [
    {
      name: "Cada cifra dice de dónde sale",
      text: "Se puede seguir hasta la salida, la persona y la hora.",
    },
    { name: "Avisa antes de que falte", text: "El mínimo lo pones tú, material por material." },
    { name: "Nadie aprueba su propio pedido", text: "Cada quien ve y hace lo que le toca." },
  ],
};
