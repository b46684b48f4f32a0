/** The address of a published photo, without the name of its file. */
export const PHOTO_ADDRESS = "/assets/data/fotos/";

/** The same for the owner, who also sees a photo before it is published. */
export const OWNER_PHOTO_ADDRESS = "/bandeja/contenido/fotos/";
