/** Read the body of a response up to `maxBytes`; throws the error of `tooLarge` if it is longer, and reads no more of it. */
export async function readLimitedBody(
  { body }: Response,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    size += part.length;
    if (size > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
