/** A line to one reader, as a `text/event-stream`. */
export interface Line {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Says an event, or with '' only that the line is alive. What a reader does not take in time ends the line. */
  say(event: string, data?: unknown, id?: number): void;
  end(): void;
}

interface Options {
  /** How many bytes may wait for a slow reader. */
  most: number;
  /** Called once, however the line ends. */
  onEnd: () => void;
  /** Cuts the connection below, where closing the stream would only wait behind what is not read. */
  cut?: (() => void) | undefined;
}

const encoder = new TextEncoder();

export function openLine({ most, onEnd, cut }: Options): Line {
  let stream: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  let ended = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        stream = controller;
      },
      cancel: () => over(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: most }),
  );

  function over(): void {
    if (ended) return;
    ended = true;
    onEnd();
  }

  function end(): void {
    if (ended) return;
    stream.close();
    over();
  }

  return {
    body,
    say(event, data, id) {
      if (ended) return;
      stream.enqueue(encoder.encode(event === '' ? ':\n\n' : written(event, data, id)));
      if ((stream.desiredSize ?? 0) > 0) return;
      end();
      cut?.();
    },
    end,
  };
}

const written = (event: string, data: unknown, id: number | undefined) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data ?? {})}\n\n`;
