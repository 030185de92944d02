/** Letters, digits, - and _: an album's id, and as it happens a Google Drive folder's. */
export const albumName = /^[\w-]{1,100}$/;
/** The same with one ending: no path can be spelt with it, and nothing hidden. */
export const fileName = /^[\w-]{1,100}\.[A-Za-z0-9]{1,5}$/;

/** '01.jpg' -> '01' */
export const stem = (file: string) => file.replace(/\.[^.]*$/, '');
