export const bannerColour = "#E6F3D3";
export const paperColour = "#FBFAF5";
export const inkColour = "#17472F";
