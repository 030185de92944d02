/** Stack frame, without absolute paths: 'readOfficers', 'build/server/index.js', 1, 20456. */
export interface ErrorFrame {
  function: string;
  file: string;
  line: number;
  column: number;
}

const maxFrames = 20;

/** Returns the frames of an error's stack, the innermost first, without those of Node itself. The message is no part of them. */
export function parseErrorFrames(error: unknown): ErrorFrame[] {
  if (!(error instanceof Error)) return [];
  return (error.stack ?? '').split('\n').flatMap(parseFrame).slice(0, maxFrames);
}

/** '    at async readOfficers (file:///srv/club/build/server/index.js:1:20456)' */
function parseFrame(text: string): ErrorFrame[] {
  const frame = text.startsWith('    at ') ? text.slice(7).replace(/^async /, '') : '';
  const bracket = frame.lastIndexOf(' (');
  const place = bracket < 0 ? frame : frame.slice(bracket + 2).replace(/\)$/, '');
  const at = /:(\d{1,9}):(\d{1,9})$/.exec(place);
  const path = place.slice(0, at?.index).replace(/^file:\/\//, '');
  if (!at || !path.startsWith('/')) return [];
  const name = bracket < 0 ? '' : frame.slice(0, bracket);
  return [{ function: name, file: toProjectPath(path), line: Number(at[1]), column: Number(at[2]) }];
}

const projectFolders = ['node_modules', 'build', 'app', 'server', 'db', 'content-files'];

/** The path from a folder of the project on; else the file's name alone. */
function toProjectPath(path: string): string {
  const parts = path.split('/');
  const from = parts.findIndex((part) => projectFolders.includes(part));
  return parts.slice(from < 0 ? -1 : from).join('/');
}

/** Kind of an error for the log and its group, without values: 'TypeError', 'SqliteError ERR_SQLITE_ERROR'. */
export function getErrorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? ` ${error.code}` : '';
  return `${/^\w{1,40}$/.test(error.name) ? error.name : 'Error'}${code}`;
}
