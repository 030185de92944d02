/** Paths of members' pictures, for browser and server. */

/** Path of a picture; only members may fetch it. */
export const getForumPicturePath = (id: string) => `/api/forum/pictures/${id}`;

/** Parse the id in such a path; undefined for any other. */
export const parseForumPictureId = (src: string) => /^\/api\/forum\/pictures\/([a-z2-9]{10})$/.exec(src)?.[1];
