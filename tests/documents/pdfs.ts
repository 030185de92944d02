import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { assemblePdf, makePdf } from './make-pdf.ts';

/** Invalid and hostile PDFs, made of real ones. */

export const plainPdf = (...words: string[]) =>
  makePdf('Minutes', words.length > 0 ? words : ['The green opens in April.']);

const empty = ['BT ET'];
const latin = (text: string) => Buffer.from(text, 'latin1');

/** Return an object with a stream in it. */
const packed = (dictionary: string, body: Buffer) =>
  `<< ${dictionary} /Length ${body.length} >>\nstream\n${body.toString('latin1')}\nendstream`;

/** Return a PDF whose first page has this content in place of its own words. */
const withContent = (object: string) =>
  latin(
    plainPdf()
      .toString('latin1')
      .replace(/6 0 obj\n[\s\S]*?endobj/, () => `6 0 obj\n${object}\nendobj`),
  );

/** Return less than a megabyte that unpacks to four hundred and twenty. */
export const bomb = () =>
  withContent(packed('/Filter /FlateDecode', deflateSync(Buffer.alloc(420_000_000, 'BT (a) Tj ET '))));

/** Compressed twice: a few kilobytes. */
export const bombInBomb = () => {
  const once = deflateSync(Buffer.alloc(420_000_000, 'BT (a) Tj ET '));
  return withContent(packed('/Filter [/FlateDecode /FlateDecode]', deflateSync(once)));
};

/** Return a page that takes too long to render. */
export const slow = () =>
  withContent(packed('/Filter /FlateDecode', deflateSync(Buffer.alloc(60_000_000, 'q Q '))));

/** Return object streams that unpack to more than the limit of the validation. */
export const packedBomb = () =>
  assemblePdf(empty, {
    more: [packed('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(90_000_000)))],
  });

export const endlessPages = () =>
  latin(plainPdf().toString('latin1').replace('/Count 1', '/Count 2000000000'));

const alert = (name: string) => `/OpenAction << /S /${name} /JS (app.alert\\(1\\)) >>`;
export const hazards: Record<string, Buffer> = {
  'a program': assemblePdf(empty, { catalog: alert('JavaScript') }),
  'a program that is spelt oddly': assemblePdf(empty, { catalog: alert('J#61vaS#63ript') }),
  'a program that is packed': assemblePdf(empty, {
    more: [
      packed(
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        deflateSync(latin('9 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>')),
      ),
    ],
  }),
  'a program that starts another': assemblePdf(empty, {
    catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>',
  }),
  'other files': assemblePdf(empty, {
    catalog: '/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>',
    more: ['<< /Type /Filespec /F (a.exe) /EF << /F 8 0 R >> >>', packed('/Type /EmbeddedFile', latin('MZ'))],
  }),
  'an archive behind it': Buffer.concat([
    plainPdf(),
    latin('PK\x03\x04 and so on PK\x05\x06'),
    Buffer.alloc(18),
  ]),
  'a page before it': latin(plainPdf().toString('latin1').replace('\n', '\n%<script>alert(1)</script>\n')),
  'half of it missing': plainPdf().subarray(0, 600),
  'nothing but its name': latin('%PDF-1.7\n%%EOF\n'),
};

/** Return a PDF locked with a password; with an empty one anyone opens it, and only copying is forbidden. */
export function lockedPdf(password: string): Buffer {
  const id = createHash('md5').update('an id').digest();
  const pad = (text: string) => Buffer.concat([latin(text), padding]).subarray(0, 32);
  const owner = rc4(md5(pad('owner')).subarray(0, 5), pad(password));
  const rights = Buffer.from([0xc0, 0xff, 0xff, 0xff]);
  const key = md5(Buffer.concat([pad(password), owner, rights, id])).subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const words = latin('BT /R 12 Tf 60 700 Td (The locked green) Tj ET');
  const object = Buffer.concat([key, Buffer.from([6, 0, 0, 0, 0])]);
  const content = rc4(md5(object).subarray(0, 10), words).toString('latin1');
  const encrypt = `/Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, padding))} /P -64`;
  const text = assemblePdf([content], { more: [`<< ${encrypt} >>`] }).toString('latin1');
  return latin(text.replace('/Root 1 0 R', `/Root 1 0 R /Encrypt 7 0 R /ID [${hex(id)} ${hex(id)}]`));
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest();
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number) => box[i & 255] ?? 0;
  const swap = (i: number, j: number) => ([box[i], box[j]] = [at(j), at(i)]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
