import { now, year } from './days.mjs';

const [letters, documents] = [12, 40];

/** Rows of a year's letters to all members, and of the club's documents. */
export function* papersRows(members) {
  const sent = Array.from({ length: letters }, (_, at) => letterRow(at));
  yield ['letter', sent];
  const who = Array.from({ length: members }, (_, index) => index);
  yield ['letter_recipient', sent.flatMap(({ id }) => who.map((index) => recipientRow(id, index)))];
  const papers = Array.from({ length: documents }, (_, at) => documentRow(at));
  yield ['document', papers];
  yield ['document_file', papers.map(fileRow)];
}

const text = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Dear {name}, the green opens on Saturday.' }] },
  ],
};

const letterRow = (at) => ({
  id: `letter-${at}`,
  subject: `Letter ${at}`,
  body: JSON.stringify(text),
  kind: 'news',
  reply_to: null,
  audience: JSON.stringify({ groups: ['all'], also: [], except: [] }),
  state: 'sent',
  sent_at: now,
  made_by: 'm0',
  made_by_name: 'Member 0',
  made_at: now,
  sent_by_name: 'Member 0',
});

const recipientRow = (letter, index) => ({
  letter,
  person: `member:m${index}`,
  member: `m${index}`,
  name: `Member ${index}`,
  mail: null,
  email: `m${index}@example.org`,
  way: index % 10 === 9 ? 'paper' : 'mail',
  words: JSON.stringify({ name: `Member ${index}` }),
});

const documentRow = (at) => ({
  id: `paper-${at}`,
  title: `Minutes ${at}`,
  kind: 'minutes',
  seen_by: at % 2 ? 'members' : 'public',
  dated: `${year - 1}-${String(1 + (at % 12)).padStart(2, '0')}-15`,
  put_by: 0,
  made_at: now,
});

const fileRow = ({ id, title, dated }) => ({
  id: `${id}-file`,
  document: id,
  name: `${title}.pdf`,
  type: 'application/pdf',
  bytes: 50_000,
  hash: id,
  words: 'The meeting was opened at seven. '.repeat(200),
  pages: 3,
  dated,
  added_at: now,
  added_by_name: 'Member 0',
  replaced_at: null,
});
