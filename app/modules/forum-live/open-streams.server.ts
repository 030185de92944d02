import { Refusal } from '#app/core/refusals.ts';
import { type ForumEventStream, openForumEventStream } from './event-stream.server.ts';
import type { ForumStreamEvent } from './events.server.ts';
import type { ForumStreamSubscription } from './live-subscriptions.server.ts';

export interface ForumStreamLimits {
  mostOfMember?: number;
  mostOfAll?: number;
  mostBytes?: number;
}

interface OpenStream extends ForumStreamSubscription {
  line: ForumEventStream;
}

export type ActiveForumStreams = ReturnType<typeof createActiveForumStreams>;

/** Open streams, each to one window of a member. `onNone` is called when the last one has ended. */
export function createActiveForumStreams(bounds: ForumStreamLimits, onNone: () => void) {
  const { mostOfMember = 6, mostOfAll = 500, mostBytes = 64 * 1024 } = bounds;
  const lines = new Set<OpenStream>();

  function gone(open: OpenStream): void {
    lines.delete(open);
    if (lines.size === 0) onNone();
  }

  return {
    count: () => lines.size,
    all: () => [...lines],

    refuseTooMany({ member }: ForumStreamSubscription): void {
      if ([...lines].filter((line) => line.member === member).length >= mostOfMember) {
        throw new Refusal(
          429,
          'You have the forum open in too many windows. Close some of them, or wait a minute, to see new replies automatically here.',
          { 'retry-after': '60' },
        );
      }
      if (lines.size >= mostOfAll) {
        throw tooManyForumStreamsRefusal(
          'The forum is very busy, so new replies do not appear automatically at the moment.',
        );
      }
    },

    /** A window that reconnects has lost its stream, even if that was not noticed here. */
    endEarlier({ session, tab }: ForumStreamSubscription): void {
      for (const open of lines) if (open.tab && open.tab === tab && open.session === session) open.line.end();
    },

    add(listener: ForumStreamSubscription): OpenStream {
      const opened: OpenStream = {
        ...listener,
        line: openForumEventStream({ most: mostBytes, cut: listener.cut, onEnd: () => gone(opened) }),
      };
      lines.add(opened);
      return opened;
    },

    tell(event: ForumStreamEvent): void {
      for (const open of lines) sendForumEventIfSubscribed(open, event);
    },
    heartbeat(): void {
      for (const { line } of lines) line.send('');
    },
    endAll(): void {
      for (const { line } of lines) line.end();
    },
  };
}

/** Send an event if it matches the subscription. */
export function sendForumEventIfSubscribed(
  { line, topic, category }: OpenStream,
  event: ForumStreamEvent,
): void {
  const concerns =
    (topic === undefined || topic === event.topic) && (category === undefined || category === event.category);
  if (concerns) line.send(event.kind, { topic: event.topic, post: event.post }, event.id);
}

export const tooManyForumStreamsRefusal = (sentence: string) =>
  new Refusal(503, sentence, { 'retry-after': '60' });
