/** Returns true if JSON is nested deeper than the maximum; checked before parsing. */
export function exceedsJsonDepth(text: string, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > most) return true;
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return false;
}
