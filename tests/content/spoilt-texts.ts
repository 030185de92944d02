import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { album, edit, editJson, type Spoilt, swap } from './spoilt.ts';

/** Texts, facts and pictures. */
export const spoiltTexts: Spoilt[] = [
  [
    'with HTML in a text',
    (f) => edit(f, 'pages/about.md', (text) => `${text}\n<script>alert(1)</script>\n`),
    /pages\/about.md: a page cannot contain html/,
  ],
  [
    'with a dangerous link in a text',
    (f) => edit(f, 'pages/about.md', (text) => `${text}\n[x](javascript:alert)\n`),
    /pages\/about.md: A link must start with http/,
  ],
  [
    'with a dangerous link of a card',
    (f) =>
      editJson(f, 'card.json', (all) => {
        all[0].link = ' javascript:x';
      }),
    /'link' must be the address of a page/,
  ],
  [
    'with an unknown part in a text',
    (f) =>
      editJson(f, 'pages/county.json', (page) => {
        page.body.content[0].type = 'iframe';
      }),
    /pages\/county.json: This text contains something/,
  ],
  [
    'with a rule card that is none',
    (f) =>
      editJson(f, 'league.json', (all) => {
        all[0].rule_card = { rinks: 'x' };
      }),
    /'rule_card': rinks/,
  ],
  ['with club.json that is none', (f) => edit(f, 'club.json', () => '{"name":"X"}'), /club.json: slug/],
  [
    'with a picture that is missing',
    (f) =>
      editJson(f, album, (a) => {
        a.photos[0].file = '99.jpg';
      }),
    /The picture 'albums\/club-trophy-2025\/99.jpg' is missing/,
  ],
  [
    'with a picture that leads outside',
    (f) =>
      editJson(f, album, (a) => {
        a.photos[0].file = '../../../../etc/passwd';
      }),
    /is not a valid picture name/,
  ],
  [
    'with an album that leads outside',
    (f) =>
      editJson(f, album, (a) => {
        a.id = '../x';
      }),
    /id must be the name of its folder/,
  ],
  [
    'with a picture that is named twice',
    (f) =>
      editJson(f, album, (a) => {
        a.photos[1].file = a.photos[0].file;
      }),
    /Two pictures have the name '01'/,
  ],
  [
    'with a miniature that is none',
    (f) =>
      editJson(f, album, (a) => {
        a.photos[0].placeholder = 'https://x';
      }),
    /'placeholder' must be a thumbnail/,
  ],
  [
    'with a picture that is none',
    (f) => writeFileSync(join(f, 'albums/club-trophy-2025/01.jpg'), 'no picture'),
    /01.jpg: Choose a photograph/,
  ],
  [
    'with half a picture',
    (f) => truncateSync(join(f, 'albums/club-trophy-2025/01.jpg'), 9000),
    /01.jpg: This picture is damaged|01.jpg: Choose a photograph/,
  ],
  [
    'with a picture that is too large',
    (f) => truncateSync(join(f, 'albums/club-trophy-2025/01.jpg'), 20e6),
    /01.jpg: This file is larger than 15 MB/,
  ],
  [
    'with a text that is too large',
    (f) => truncateSync(join(f, 'pages/about.md'), 20e6),
    /about.md: This file is larger than 10 MB/,
  ],
  [
    'with a link in place of a file',
    (f) => swap(f, 'pages/about.md', '/etc/passwd'),
    /pages\/about.md: This is not a regular file/,
  ],
  [
    'with a link in place of a folder',
    (f) => swap(f, 'albums/club-trophy-2025', '/etc'),
    /albums\/club-trophy-2025: This is not a regular file/,
  ],
];
