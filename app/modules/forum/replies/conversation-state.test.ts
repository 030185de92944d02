import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  countForumReplyPages,
  type ForumReply,
  type ForumTopicDetail,
  forumRepliesPerPage,
  getForumReplyPageNumber,
} from '#app/modules/forum-messages/messages/forum-message.ts';
import {
  applyReplyToConversation,
  applyTopicToConversation,
  createTopicConversation,
  getNewConversationReplies,
  getRequiredConversationFetches,
  showOwnTopicReply,
  showWaitingTopicReplies,
  type TopicConversationState,
} from './conversation-state.ts';

const topicOf = (replies: number) =>
  ({ id: 't', replies, first_new: null, read_to: null }) as ForumTopicDetail;
const replyOf = (place: number, removed = false) => ({ id: `p${place}`, place, removed }) as ForumReply;
const upTo = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => replyOf(from + index));
const placesOf = (replies: ForumReply[]) => replies.map(({ place }) => place);

/** Return the state of a page of a topic with so many replies. */
const open = (replies: number, page = countForumReplyPages(replies)) =>
  createTopicConversation(
    topicOf(replies),
    upTo((page - 1) * forumRepliesPerPage + 1, Math.min(page * forumRepliesPerPage, replies)),
    page,
  );
const add = (was: TopicConversationState, ...places: number[]) =>
  places.reduce((now, place) => applyReplyToConversation(now, replyOf(place)), was);

test('places lie on pages of fifty', () => {
  assert.deepEqual(
    [1, 50, 51, 100, 101].map((place) => getForumReplyPageNumber(place)),
    [1, 1, 2, 2, 3],
  );
  assert.deepEqual(
    [0, 1, 50, 51, 10_000].map((replies) => countForumReplyPages(replies)),
    [1, 1, 1, 2, 200],
  );
});

test('what comes on the last page waits until it is asked for', () => {
  const come = add(open(3), 4);
  assert.deepEqual(placesOf(come.replies), [1, 2, 3]);
  assert.deepEqual(
    [
      getNewConversationReplies(come).count,
      getNewConversationReplies(come).only?.place,
      getNewConversationReplies(come).here,
    ],
    [1, 4, true],
  );
  const more = add(come, 6, 5);
  assert.deepEqual(
    [getNewConversationReplies(more).count, getNewConversationReplies(more).only],
    [3, undefined],
  );
  const shown = showWaitingTopicReplies(more);
  assert.deepEqual(placesOf(shown?.replies ?? []), [1, 2, 3, 4, 5, 6]);
  assert.equal(getNewConversationReplies(shown as TopicConversationState).count, 0);
});

test('in an empty topic the first reply waits too', () => {
  assert.deepEqual(
    [getNewConversationReplies(add(open(0), 1)).count, getNewConversationReplies(open(0)).count],
    [1, 0],
  );
});

test('before the last page nothing is announced, and the number of pages is right', () => {
  const come = add(open(120, 1), 121);
  assert.deepEqual(
    [getNewConversationReplies(come).count, come.waiting.length, come.topic.replies],
    [0, 0, 121],
  );
});

test('from a full page the way leads to the next', () => {
  const come = add(open(50), 51);
  assert.deepEqual([getNewConversationReplies(come).count, getNewConversationReplies(come).here], [1, false]);
  const some = add(open(49), 50, 51);
  const shown = showWaitingTopicReplies(some) as TopicConversationState;
  assert.deepEqual(placesOf(shown.replies).slice(-2), [49, 50]);
  assert.deepEqual(
    [
      getNewConversationReplies(shown).count,
      getNewConversationReplies(shown).only?.place,
      getNewConversationReplies(shown).here,
    ],
    [1, 51, false],
  );
});

test('where one between is missing the page is to be fetched', () => {
  assert.equal(showWaitingTopicReplies(add(open(3), 5)), undefined);
  assert.equal(showWaitingTopicReplies(applyTopicToConversation(open(3), topicOf(4))), undefined);
});

test('changes are made in place, shown or waiting, and a removed one is not announced', () => {
  const come = add(open(3), 4);
  const changed = applyReplyToConversation(
    applyReplyToConversation(come, replyOf(2, true)),
    replyOf(4, true),
  );
  assert.deepEqual(
    changed.replies.map(({ removed }) => removed),
    [false, true, false],
  );
  assert.equal(getNewConversationReplies(changed).count, 0);
  assert.equal(applyReplyToConversation(open(120, 3), replyOf(7, true)).waiting.length, 0);
});

test('one’s own reply is shown with what came before it, or is on another page', () => {
  assert.deepEqual(placesOf(showOwnTopicReply(add(open(3), 4), replyOf(5))?.replies ?? []), [1, 2, 3, 4, 5]);
  // The live event arrived before the response.
  assert.deepEqual(placesOf(showOwnTopicReply(add(open(3), 4), replyOf(4))?.replies ?? []), [1, 2, 3, 4]);
  const own = showOwnTopicReply(open(3), replyOf(4)) as TopicConversationState;
  assert.equal(showOwnTopicReply(own, replyOf(4)), own);
  assert.equal(showOwnTopicReply(open(50), replyOf(51)), undefined);
  assert.equal(showOwnTopicReply(open(120, 2), replyOf(121)), undefined);
  assert.equal(showOwnTopicReply(open(3), replyOf(6)), undefined);
});

test('in whatever order they come, none is lost and none is double', () => {
  const order = fc
    .nat({ max: 60 })
    .chain((count) => fc.shuffledSubarray(upTo(4, 3 + count), { minLength: count, maxLength: count }));
  fc.assert(
    fc.property(order, fc.array(fc.nat({ max: 59 }), { maxLength: 5 }), (replies, twice) => {
      const again = twice.flatMap((index) => replies[index] ?? []);
      const come = [...replies, ...again].reduce(applyReplyToConversation, open(3));
      assert.equal(getNewConversationReplies(come).count, replies.length);
      const shown = showWaitingTopicReplies(come) as TopicConversationState;
      assert.deepEqual(placesOf([...shown.replies, ...shown.waiting]), placesOf(upTo(1, 3 + replies.length)));
      assert.ok(shown.replies.length <= forumRepliesPerPage);
    }),
    { numRuns: 200 },
  );
});

test('of what happened only what the page shows or waits for is fetched', () => {
  const event = (kind: string, place?: number) => ({
    kind,
    topic: 't',
    post: place === undefined ? null : `p${place}`,
  });
  const asked = (now: TopicConversationState, ...events: ReturnType<typeof event>[]) => {
    const { topic, replies } = getRequiredConversationFetches(now, events);
    return [topic, ...replies];
  };
  assert.deepEqual(asked(open(3), event('reply', 4), event('post', 2)), [false, 'p4', 'p2']);
  assert.deepEqual(asked(open(3), event('topic')), [true]);
  // A viewer's own reply is there already; changes on other pages are not fetched.
  assert.deepEqual(asked(open(3), event('reply', 3), event('post', 70)), [false]);
  assert.deepEqual(asked(open(120, 1), event('reply', 121)), [true]);
});
