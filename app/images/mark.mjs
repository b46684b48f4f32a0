/** The brand's colours, for drawings that no stylesheet reaches. */
export const ink = "#1B1F45";
export const stone = "#F4ECE0";
export const terracotta = "#C4552D";
export const retama = "#F4B63C";

/** The logo: two terraces, the lower one lit, on a grid of 16 by 16. */
export const upperTerrace = "M0 6H3V0H16V4H7V10H0Z";
export const lowerTerrace = "M0 12H9V6H16V10H13V16H0Z";
