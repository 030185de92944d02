import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractMailedReplyPassages } from './unquoted-text.ts';

/** Text of a mail of the forum, as mail programs quote it. */
const ours = ['Dear Tom Brader,', '', 'Joan A has answered in ‘Lifts’:', '', 'I do, from the church.'];
const quoted = ours.map((line) => `> ${line}`.trimEnd());
const text = (...lines: string[]) => lines.join('\r\n');
const own = (...lines: string[]) => [{ quoted: false, lines }];

const programs: Record<string, string[]> = {
  Gmail: [
    'Yes please, two of us.',
    '',
    'On Tue, 20 May 2025 at 10:00, Larkby Bowls Club <hello@larkby.example>',
    'wrote:',
    '',
    ...quoted,
  ],
  'Apple Mail on a telephone': [
    'Yes please, two of us.',
    '',
    'Sent from my iPhone',
    '',
    '> On 20 May 2025, at 10:00, Larkby Bowls Club <hello@larkby.example> wrote:',
    '> ',
    ...quoted,
  ],
  'Outlook on a desk': [
    'Yes please, two of us.',
    '',
    '',
    '-----Original Message-----',
    'From: Larkby Bowls Club <hello@larkby.example>',
    'Sent: 20 May 2025 10:00',
    'To: tom@larkby.example',
    'Subject: Re: Lifts (Larkby Bowls Club)',
    '',
    ...ours,
  ],
  'Outlook on a telephone': [
    'Yes please, two of us.',
    '',
    'Get Outlook for Android<https://aka.ms/AAb9ysg>',
    '________________________________',
    'From: Larkby Bowls Club <hello@larkby.example>',
    'Sent: Tuesday, May 20, 2025 10:00:00 AM',
    'To: tom@larkby.example <tom@larkby.example>',
    '',
    ...ours,
  ],
  'a telephone company’s web mail': [
    'Yes please, two of us.',
    '',
    '------ Original Message ------',
    'From: "Larkby Bowls Club" <hello@larkby.example>',
    'To: tom@larkby.example',
    'Sent: Tuesday, 20 May, 2025 At 10:00',
    '',
    ...ours,
  ],
  Yahoo: [
    'Yes please, two of us.',
    '',
    '    On Tuesday, 20 May 2025 at 10:00:00 BST, Larkby Bowls Club <hello@larkby.example> wrote:  ',
    '',
    ...ours.map((line) => ` ${line}`),
  ],
  'Yahoo on Android': [
    'Yes please, two of us.',
    '',
    'Sent from Yahoo Mail on Android ',
    ' ',
    '  On Tue, 20 May 2025 at 10:00, Larkby Bowls Club<hello@larkby.example> wrote:   Dear Tom Brader,',
    ...ours.slice(1),
  ],
  'Yahoo on Android, in French': [
    'Yes please, two of us.',
    '',
    'Envoyé depuis Yahoo Mail pour Android',
    ' ',
    '  Le mar., mai 20, 2025 à 10:00, Larkby Bowls Club<hello@larkby.example> a écrit :   Dear Tom Brader,',
    ...ours.slice(1),
  ],
  'AOL on Android': [
    'Yes please, two of us.',
    '',
    'Sent from the all new AOL app for Android',
    ' ',
    '  On Tue, May 20, 2025 at 10:00 AM, Larkby Bowls Club',
    '<hello@larkby.example> wrote:   Dear Tom Brader,',
    ...ours.slice(1),
  ],
  'AOL, with what it says of itself': [
    'Yes please, two of us.',
    '',
    'Get the new AOL app for Android',
    '',
    ...quoted,
  ],
  'old ProtonMail': [
    'Yes please, two of us.',
    '',
    'Sent with [ProtonMail](https://protonmail.com) Secure Email.',
    '',
    '‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐',
    'On Tuesday, May 20th, 2025 at 10:00 AM, Larkby Bowls Club <hello@larkby.example> wrote:',
    '',
    ...quoted,
  ],
  'old ProtonMail on a telephone': [
    'Yes please, two of us.',
    '',
    'Sent from ProtonMail mobile',
    '',
    '\\-------- Original Message --------',
    'On 20 May 2025, 10:00, Larkby Bowls Club < hello@larkby.example> wrote:',
    '',
    ...ours,
  ],
  'Open-Xchange': [
    'Yes please, two of us.',
    '',
    'Larkby Bowls Club <hello@larkby.example> wrote on 20/05/2025 10:00 BST:',
    '',
    '',
    ...ours,
  ],
  'Open-Xchange in German': [
    'Yes please, two of us.',
    '',
    '> Larkby Bowls Club <hello@larkby.example> hat am 20.05.2025 10:00 CEST geschrieben:',
    '> ',
    ...quoted,
  ],
  'Open-Xchange in German, unmarked': [
    'Yes please, two of us.',
    '',
    'Larkby Bowls Club <hello@larkby.example> hat am 20. Mai 2025 um 10:00 geschrieben:',
    '',
    ...ours,
  ],
  FairEmail: [
    'Yes please, two of us.',
    '',
    '20 May 2025 10:00:00 Larkby Bowls Club <hello@larkby.example>:',
    '',
    ...quoted,
  ],
  'FairEmail, unmarked': [
    'Yes please, two of us.',
    '',
    '20 May 2025 10:00:00 Larkby Bowls Club <hello@larkby.example>:',
    '',
    ...ours,
  ],
  'FairEmail, beneath': [
    '20 May 2025 10:00:00 Larkby Bowls Club <hello@larkby.example>:',
    ...quoted,
    '',
    'Yes please, two of us.',
  ],
  'Outlook in German': [
    'Yes please, two of us.',
    '',
    'Von: Larkby Bowls Club <hello@larkby.example>',
    'Gesendet: Dienstag, 20. Mai 2025 10:00',
    'An: tom@larkby.example',
    '',
    ...ours,
  ],
  'Thunderbird, beneath': [
    'On 20/05/2025 10:00, Larkby Bowls Club wrote:',
    ...quoted,
    '',
    'Yes please, two of us.',
    '-- ',
    'Tom Brader',
    '01632 960 001',
  ],
};

for (const [program, lines] of Object.entries(programs))
  test(`of an answer by ${program} its own words are left`, () =>
    assert.deepEqual(extractMailedReplyPassages(text(...lines)), own('Yes please, two of us.')));

test('what is written between the lines stays, with the lines that it answers', () => {
  const parts = extractMailedReplyPassages(
    text(
      'See below.',
      '',
      'On Tue, 20 May 2025 at 10:00, Larkby Bowls Club <hello@larkby.example> wrote:',
      '> Who drives?',
      'I do.',
      '> And who has the mats?',
      '',
      'Derek has.',
      '> Thank you',
    ),
  );
  assert.deepEqual(parts, [
    { quoted: false, lines: ['See below.'] },
    { quoted: true, lines: ['Who drives?'] },
    { quoted: false, lines: ['I do.'] },
    { quoted: true, lines: ['And who has the mats?'] },
    { quoted: false, lines: ['Derek has.'] },
  ]);
});

test('words that only look like a program’s are the writer’s', () => {
  for (const lines of [
    ['On Friday Joan wrote:', 'that she brings the cake.'],
    ['On Sunday at 10.30 the captain wrote:', '', 'Please bring the mats.'],
    ['--- Saturday ---', 'Two rinks.', '--- Sunday ---', 'None.'],
    ['Cheers', '', 'Tom'],
    ['From: here to the church is a mile.'],
    ['It was 3 > 2 in the end.', '- one', '- two'],
    ['Sent from heaven, that rain.'],
    ['Joan <joan@larkby.example> wrote on Friday that she comes.'],
    ['Names to joan@larkby.example:', 'Tom, Ron'],
    ['Names until 20 May 2025 to Joan <joan@larkby.example>', 'please.'],
    ['On Sunday at 10:30 joan@larkby.example wrote: bring the mats.', 'I do.'],
    ['Get the new mats out, please.'],
  ])
    assert.deepEqual(extractMailedReplyPassages(text(...lines)), own(...lines));
});

test('of a mail without own words nothing is left', () => {
  for (const lines of [
    quoted,
    ['', ' ', '\u00a0'],
    ['-- ', 'Tom Brader'],
    ['Sent from my iPad', '', ...quoted],
  ])
    assert.deepEqual(extractMailedReplyPassages(text(...lines)), []);
});

test('what somebody sends to keep us busy is soon looked through', () => {
  const parts = extractMailedReplyPassages(
    `${'On a 1:00 <a@b> wrote:\n\n> a\n'.repeat(9000)}${'On a 1:00 '.repeat(9000)}\n${'Sent from my iPhone\n'.repeat(9000)}${'-'.repeat(50_000)}`,
  );
  assert.equal(parts.length, 1);
});
