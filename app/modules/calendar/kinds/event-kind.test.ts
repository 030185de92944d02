import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { starterKind, starterKinds } from '#tests/calendar/starter-kinds.ts';
import {
  formatEventKindInSentence,
  getEventKind,
  getEventKindFilterChoices,
  getUsualStartTime,
  groupEventKinds,
} from './event-kind.ts';
import { getShortEventKindName } from './kind-fields.ts';
import { eventKindPalette } from './kind-palette.ts';
import { presetEventKinds } from './preset-kinds.ts';

const putBy = { ...starterKind('friendly'), id: 'cup', shortName: 'Cup', putBy: true };

test('a kind that the club does not have reads as a plain event', () => {
  const { name, nature, inFeed, inFilter } = getEventKind(starterKinds, 'work-party');
  assert.deepEqual([name, nature, inFeed, inFilter], ['Work party', 'event', true, false]);
});

test('a kind that is put by is in the filter while something of it is there', () => {
  const ids = (events: { type: string }[]) => getEventKindFilterChoices([putBy], events).map(({ id }) => id);
  assert.deepEqual(ids([]), ['all']);
  assert.deepEqual(ids([{ type: 'cup' }]), ['all', 'cup']);
});

test('a form offers leagues, what else is played, and the rest; what is put by only where it is had', () => {
  const groups = (had?: string) =>
    groupEventKinds([...starterKinds, putBy], had).map(({ name, kinds }) => [
      name,
      kinds.map(({ id }) => id),
    ]);
  assert.deepEqual(groups(), [
    ['Leagues', ['tuesday', 'wednesday', 'friday']],
    ['Our own', ['open', 'friendly', 'roll-up']],
    ['Others', ['county']],
  ]);
  assert.deepEqual(groups('cup')[1], ['Our own', ['open', 'friendly', 'roll-up', 'cup']]);
});

test('the usual time is the kind’s own, the roll-ups’, or the settings’', () => {
  const club = {
    rollUps: { label: '', arrive: '13:30', start: '14:00', end: '16:30' },
    matchTimes: { tuesday: '18:00' },
  };
  assert.equal(getUsualStartTime(starterKind('tuesday'), club), '18:00');
  assert.equal(getUsualStartTime({ ...starterKind('tuesday'), time: '17:45' }, club), '17:45');
  assert.equal(getUsualStartTime(starterKind('roll-up'), club), '14:00');
  assert.equal(getUsualStartTime(starterKind('county'), club), '');
});

test('a short name is made from the name, and fits', () => {
  assert.equal(getShortEventKindName('Friendly match'), 'Friendly');
  assert.equal(getShortEventKindName('Tuesday league match'), 'Tuesday');
  assert.equal(getShortEventKindName('Indoor session'), 'Indoor');
  assert.equal(getShortEventKindName('Match'), 'Match');
  assert.equal(getShortEventKindName('The president’s evening with supper').length, 24);
  assert.equal(
    new Set(presetEventKinds.map(({ name, shortName }) => shortName || getShortEventKindName(name))).size,
    8,
  );
});

test('within a sentence a name begins small, letters that stand for words do not', () => {
  assert.equal(formatEventKindInSentence({ name: 'Friendly match' }), 'friendly match');
  assert.equal(formatEventKindInSentence({ name: 'EBF match' }), 'EBF match');
});

test('every colour holds 7:1 as text, on paper and on cards, in light and in dark', () => {
  const css = readFileSync('app/ui/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');
  for (const scheme of [light, dark]) {
    const token = (name: string) => new RegExp(`--${name}: (#\\w{6})`).exec(scheme)?.[1] ?? '';
    for (const ground of ['paper', 'card'])
      for (const colour of Object.keys(eventKindPalette))
        assert.ok(contrast(token(`kind-${colour}`), token(ground)) >= 7, `${colour} on ${ground}`);
  }
});

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
