import type { Question } from "./types";

/** What people ask before they build. */
export const constructionQuestions: Question[] = [
  {
    question: "¿Necesito licencia para construir?",
    answer:
      "Para una obra nueva, una ampliación, una remodelación o una demolición, por lo general sí; algunos trabajos menores están exceptuados. La otorga la municipalidad, y los requisitos cambian según el tamaño y el uso. Consulta antes de empezar: regularizar después suele costar más.",
  },
  {
    question: "¿Y si mi casa está en el centro histórico?",
    answer:
      "En zona monumental, como parte del centro de Ayacucho, interviene además el Ministerio de Cultura. Consulta con ambos antes de dibujar.",
  },
  {
    question: "¿Cuánto cuesta el metro cuadrado?",
    answer:
      "Un precio por metro cuadrado sirve para una primera idea, no para firmar. Pide un presupuesto por partidas con el total, IGV incluido, y mira qué queda fuera: licencia, conexiones de servicios, muebles.",
  },
  {
    question: "¿Hace falta un estudio de suelos?",
    answer:
      "El Reglamento Nacional de Edificaciones (RNE) indica cuándo se exige y con qué alcance. Aun en una casa pequeña conviene saber sobre qué se apoya: relleno, arcilla y roca piden cimientos distintos.",
  },
  {
    question: "¿Puedo subir un piso más?",
    answer:
      "Depende de los cimientos, las columnas y los muros que ya tienes, y de si se pensaron para ese peso y para un sismo. Consulta con un ingeniero civil, que revisa planos y estructura antes de responder.",
  },
  {
    question: "Mi casa es de adobe o tapial, ¿se puede ampliar o reforzar?",
    answer:
      "A veces se puede reforzar; cargarle un piso de concreto suele ser mala idea, porque se mueven distinto en un sismo. Consulta con un ingeniero civil que conozca el material.",
  },
  {
    question: "¿Se construye en época de lluvias?",
    answer:
      "Sí, con más cuidado: excavaciones, techos y tarrajeos son lo más delicado. Conviene programar cimientos y techos fuera de los meses más lluviosos y acordar por escrito cómo se tratan los días perdidos.",
  },
  {
    question: "Mi terreno no tiene título en SUNARP, ¿puedo construir?",
    answer:
      "La municipalidad pide acreditar el derecho a edificar, y sin eso la licencia y la inscripción de la casa se complican. Consulta con un abogado o notario cómo sanear tu título antes de gastar en planos.",
  },
  {
    question: "¿Trabajan con el bono Techo Propio?",
    answer:
      "El bono lo entrega el Estado con requisitos propios, y la obra debe hacerla una entidad técnica registrada en el programa. Consulta con el Fondo Mivivienda si cumples y qué entidades están autorizadas en tu zona.",
  },
  {
    question: "¿Quién compra los materiales?",
    answer:
      "Podemos comprarlos nosotros o puedes hacerlo tú; el contrato debe decirlo. Si compras tú, coordina fechas y cantidades: un material que llega tarde detiene a la cuadrilla.",
  },
  {
    question: "¿Qué reviso antes de contratar a una constructora?",
    answer:
      "Que los planos lleven la firma de profesionales colegiados y habilitados; puedes consultarlo en su colegio profesional. Que el personal de obra tenga SCTR y equipo de protección. Que haya un responsable con nombre.",
  },
  {
    question: "¿Todo termina con la entrega de llaves?",
    answer:
      "No siempre. En una obra con licencia siguen la conformidad de obra y la declaratoria de edificación en la municipalidad, y después la inscripción en SUNARP. Acuerda en el contrato quién hace esos trámites.",
  },
];
