/** The brand's colours, for drawings that no stylesheet reaches. */
export const ink = "#1B1F45";
export const stone = "#F4ECE0";
export const retama = "#F4B63C";
