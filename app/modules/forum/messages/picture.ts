/** Words about members' pictures that browser and server share. */

/** The address of a picture, which answers to members alone. */
export const pictureAddress = (id: string) => `/api/forum/pictures/${id}`;

/** The id in such an address; undefined for any other. */
export const pictureId = (src: string) => /^\/api\/forum\/pictures\/([a-z2-9]{10})$/.exec(src)?.[1];
