/** Letters, digits, - and _: an album's id; Google Drive folder ids match too. */
export const albumName = /^[\w-]{1,100}$/;
/** File name with a single extension: no path traversal, no hidden files. */
export const fileName = /^[\w-]{1,100}\.[A-Za-z0-9]{1,5}$/;

/** '01.jpg' -> '01' */
export const stem = (file: string) => file.replace(/\.[^.]*$/, '');
