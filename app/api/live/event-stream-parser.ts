/** Event of a `text/event-stream`. */
export interface ServerSentEvent {
  event: string;
  data: string;
  id: string | undefined;
}

/** Parse a stream in chunks, split anywhere; empty lines and comments are no events. */
export function createEventStreamParser(onEvent: (event: ServerSentEvent) => void): (piece: string) => void {
  let rest = '';
  let open: Record<string, string> = {};

  function line(text: string): void {
    if (text === '') {
      const { event = 'message', data, id } = open;
      open = {};
      if (data !== undefined) onEvent({ event, data, id });
      return;
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(text) ?? [];
    open[name] = name === 'data' && open.data !== undefined ? `${open.data}\n${value}` : value;
  }

  return (piece) => {
    // A trailing carriage return may be half of a line end.
    const [whole = '', half = ''] = /^(.*?)(\r?)$/s.exec(rest + piece)?.slice(1) ?? [];
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + half;
    for (const text of lines) line(text);
  };
}
