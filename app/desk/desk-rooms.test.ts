import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Me } from '#app/api/who/me.ts';
import { contentRooms, notInUse, privateRooms } from '#app/api/who/rooms.ts';
import { roomsFor, shutAt } from './desk-rooms.ts';

type Who = Pick<Me, 'role' | 'rooms'>;

const uses = (all: boolean) => {
  const names = ['names', 'duties', 'rollUps', 'coming', 'documents', 'subscriptions', 'letters', 'law'];
  return { uses: Object.fromEntries(names.map((name) => [name, all])) } as Parameters<typeof shutAt>[1];
};
const paths = (who: Who) => roomsFor(who).map(({ path }) => path.replace('/desk/', ''));
const keys = contentRooms.filter((room) => !privateRooms.includes(room));

const member: Who = { role: 'member', rooms: [] };
const moderator: Who = { role: 'moderator', rooms: [] };
const editor: Who = { role: 'editor', rooms: keys };
const administrator: Who = { role: 'administrator', rooms: [...contentRooms] };

test('the desk has a room for each key, and those that a role opens, in one order for all', () => {
  assert.deepEqual(paths(member), []);
  assert.deepEqual(paths(moderator), ['forum']);
  assert.deepEqual(paths(editor), keys);
  assert.deepEqual(paths(administrator), [
    ...contentRooms,
    ...['applications', 'forum', 'settings', 'record', 'status'],
  ]);
});

test('a key opens its room and what stands deeper in it, and no other', () => {
  for (const key of contentRooms) {
    const who: Who = { role: 'member', rooms: [key] };
    assert.deepEqual(paths(who), key === 'members' ? ['members', 'applications'] : [key]);
    for (const room of paths(administrator))
      for (const path of [`/desk/${room}`, `/desk/${room}/`, `/desk/${room}/deeper/still`]) {
        const isOpen = paths(who).includes(room);
        assert.equal(shutAt(who, uses(true), path)?.status, isOpen ? undefined : 403, `${key} at ${path}`);
      }
  }
});

test('the page of one member is open to whoever keeps the accounts too, the roll is not', () => {
  const treasurer: Who = { role: 'member', rooms: ['subscriptions'] };
  assert.equal(shutAt(treasurer, uses(true), '/desk/members/tom'), undefined);
  assert.equal(shutAt(treasurer, uses(true), '/desk/members')?.status, 403);
  assert.equal(shutAt(treasurer, uses(true), '/desk/members/tom/letter')?.status, 403);
  assert.equal(shutAt({ role: 'member', rooms: ['law'] }, uses(true), '/desk/members/tom')?.status, 403);
});

test('the desk itself, and what has no room of its own, is shut to nobody at its door', () => {
  for (const path of ['/desk', '/desk/', '/desk/notices', '/desk/formats', '/desk/pages-of-another-name'])
    assert.equal(shutAt(member, uses(true), path), undefined, path);
});

test('whoever comes to a shut room reads its name and for whom it is; an administrator comes to none', () => {
  assert.deepEqual(shutAt(editor, uses(true), '/desk/status'), {
    status: 403,
    sentence: "The room 'Status' is for whoever looks after it.",
  });
  for (const path of paths(administrator))
    assert.equal(shutAt(administrator, uses(true), `/desk/${path}`), undefined);
});

test('a room that the club has not switched on is not there, and its name is told to nobody', () => {
  const switchable = 'playing duties on-the-day coming documents subscriptions letters law'.split(' ');
  for (const room of contentRooms) {
    const expected = { status: 404, sentence: notInUse };
    const answer = shutAt(member, uses(false), `/desk/${room}/add`);
    if (switchable.includes(room)) assert.deepEqual(answer, expected, room);
    else assert.equal(answer?.status, 403, room);
  }
});
