const headEnds = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

/**
 * Parse the responses of one connection, one after another, and keep none of them: given the bytes as they arrive, it returns a
 * response's status with the bytes that end it, and undefined before.
 */
export function createReader() {
  let head = Buffer.alloc(0);
  let status = 0;
  /** Bytes of the body still to come; infinite for a chunked body. */
  let left = 0;
  let tail = Buffer.alloc(0);

  /** Return the available part of the body, or undefined while the head is incomplete. */
  function readHead(bytes) {
    const all = head.length === 0 ? bytes : Buffer.concat([head, bytes]);
    const end = all.indexOf(headEnds);
    if (end === -1) {
      // Copied, since the connection reuses its buffer.
      head = Buffer.from(all);
      return undefined;
    }
    const text = all.latin1Slice(0, end);
    status = Number(text.slice(9, 12));
    left = lengthOf(text, status);
    head = Buffer.alloc(0);
    // The last line break of the head may precede the only chunk.
    tail = headEnds.subarray(0, 2);
    return all.subarray(end + headEnds.length);
  }

  function isWhole(body) {
    if (left !== Number.POSITIVE_INFINITY) {
      left -= body.length;
      return left <= 0;
    }
    tail = Buffer.concat([tail, body.subarray(-lastChunk.length)]).subarray(-lastChunk.length);
    return tail.equals(lastChunk);
  }

  return (bytes) => {
    const body = status === 0 ? readHead(bytes) : bytes;
    if (body === undefined || !isWhole(body)) return undefined;
    const answered = status;
    status = 0;
    return answered;
  };
}

function lengthOf(head, status) {
  if (status === 204 || status === 304) return 0;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (length) return Number(length[1]);
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return Number.POSITIVE_INFINITY;
  throw new Error(`an answer without a length: ${head}`);
}
