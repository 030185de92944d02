/** Event stream to one reader, as a `text/event-stream`. */
export interface ForumEventStream {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Send an event, or with '' a heartbeat. A reader that is too slow ends the stream. */
  send(event: string, data?: unknown, id?: number): void;
  end(): void;
}

interface Options {
  /** Maximum bytes queued for a slow reader. */
  most: number;
  /** Called once, for every way in which the stream ends. */
  onEnd: () => void;
  /** Destroy the connection, where closing the stream would only wait behind unread bytes. */
  cut?: (() => void) | undefined;
}

const encoder = new TextEncoder();

export function openForumEventStream({ most, onEnd, cut }: Options): ForumEventStream {
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
    send(event, data, id) {
      if (ended) return;
      stream.enqueue(encoder.encode(event === '' ? ':\n\n' : formatStreamEvent(event, data, id)));
      if ((stream.desiredSize ?? 0) > 0) return;
      end();
      cut?.();
    },
    end,
  };
}

const formatStreamEvent = (event: string, data: unknown, id: number | undefined) =>
  `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data ?? {})}\n\n`;
