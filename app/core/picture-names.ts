/** Letters, digits, - and _: an album's id; Google Drive folder ids match too. */
export const albumIdPattern = /^[\w-]{1,100}$/;
/** File name with a single extension: no path traversal, no hidden files. */
export const pictureFileNamePattern = /^[\w-]{1,100}\.[A-Za-z0-9]{1,5}$/;

/** '01.jpg' -> '01' */
export const removeFileExtension = (file: string) => file.replace(/\.[^.]*$/, '');
