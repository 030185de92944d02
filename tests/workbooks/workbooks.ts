import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { projectRootFolder } from '#server/settings/config.ts';

/** Workbooks: three saved by LibreOffice as .xlsx, .ods and .csv, and others made by hand, damaged or hostile. */

export const savedFormats = ['csv', 'xlsx', 'ods'] as const;
export const saved = (name: string) =>
  readFileSync(join(projectRootFolder, 'tests/workbooks/saved', name)) as Buffer<ArrayBuffer>;

interface Entry {
  content: string | Buffer;
  /** Size and flags that the directory gives in place of the true ones. */
  said?: { size?: number; flags?: number };
}

/** Makes a ZIP archive. */
export function zip(entries: Record<string, string | Entry>): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, entry] of Object.entries(entries)) {
    const { content, said = {} }: Entry = typeof entry === 'string' ? { content: entry } : entry;
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(said.flags ?? 0, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(said.size ?? plain.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const head = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(entries).length, 4);
  end.writeUInt16LE(Object.keys(entries).length, 6);
  end.writeUInt32LE(head.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, head, Buffer.from('PK\x05\x06'), end]);
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

interface Book {
  /** XML within `sheetData` of each sheet, and after it. */
  sheets?: { data: string; after?: string; state?: string }[];
  /** Type of the workbook's part. */
  type?: string;
  more?: Record<string, string | Entry>;
}

/** Makes an .xlsx. */
export function xlsx({
  sheets = [{ data: row(1, text('A1', 'Name')) }],
  type = 'sheet.main+xml',
  more = {},
}: Book = {}) {
  const each = (make: (n: number) => string) => sheets.map((_, index) => make(index + 1)).join('');
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.${type}"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${sheets.map(({ state = 'visible' }, index) => `<sheet name="Sheet${index + 1}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ data, after = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet ${main}><sheetData>${data}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...more,
  });
}

export const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
export const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
export const number = (at: string, value: number | string) => `<c r="${at}"><v>${value}</v></c>`;

/** Makes an .ods with this table. */
export const ods = (table: string, manifest = '') =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>${manifest}</manifest:manifest>`,
    'styles.xml': '<office:document-styles/>',
    'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="List">${table}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });

export const cell = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>';
/** Matrix formulas, which take the library longer the more of them there are. */
export const slow = () => {
  const formula =
    '<table:table-cell office:value-type="float" office:value="1" table:formula="of:=1" table:number-matrix-columns-spanned="1" table:number-matrix-rows-spanned="1"><text:p>1</text:p></table:table-cell>';
  return ods(`<table:table-row>${formula.repeat(60)}</table:table-row>`.repeat(2000));
};

const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const filler = Buffer.alloc(600);

/** Refused files, each with its status and the beginning of its sentence. */
export const hostile: Record<string, { file: Buffer<ArrayBuffer>; status: number; sentence: RegExp }> = {
  'with a password': {
    file: Buffer.concat([ole, filler, Buffer.from('EncryptedPackage', 'utf16le'), filler]),
    status: 422,
    sentence: /^This workbook is locked with a password\. Save a copy/,
  },
  'an .ods with a password': {
    file: ods(`<table:table-row>${cell}</table:table-row>`, '<manifest:encryption-data/>'),
    status: 422,
    sentence: /^This workbook is locked with a password/,
  },
  'old Excel': {
    file: Buffer.concat([ole, filler, Buffer.from('Workbook', 'utf16le'), filler]),
    status: 422,
    sentence: /^This type of Excel file cannot be read here\..* \(\.xlsx\)/,
  },
  'binary Excel': {
    file: xlsx({ type: 'sheet.binary.macroEnabled.main', more: { 'xl/workbook.bin': 'x' } }),
    status: 422,
    sentence: /^This type of Excel file cannot be read here\./,
  },
  'with macros that are named otherwise': {
    file: xlsx({ type: 'template.macroEnabled.main+xml' }),
    status: 422,
    sentence: /^This workbook has macros/,
  },
  'with macros': {
    file: xlsx({ more: { 'xl/vbaProject.bin': 'Sub Auto_Open()' } }),
    status: 422,
    sentence: /^This workbook has macros, which are programs\. Open it/,
  },
  'a text document': {
    file: zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
    status: 422,
    sentence: /^This is not a spreadsheet\./,
  },
  'an archive of pictures': {
    file: zip({ 'green.jpg': 'x' }),
    status: 422,
    sentence: /^This is not a spreadsheet\./,
  },
  'cut off': {
    file: xlsx().subarray(0, 900),
    status: 422,
    sentence: /^This workbook is damaged and cannot be opened\./,
  },
  'with a letter changed': {
    file: (() => {
      const file = xlsx();
      const at = file.indexOf('xl/worksheets/sheet1.xml') + 40;
      file[at] = (file[at] ?? 0) ^ 0xff;
      return file;
    })(),
    status: 422,
    sentence: /^This workbook is damaged/,
  },
  'a bomb that says its size': {
    file: xlsx({ more: { 'xl/media/image1.png': { content: Buffer.alloc(120_000_000) } } }),
    status: 413,
    sentence: /^This workbook is too large to read here\./,
  },
  'a bomb that says another': {
    file: xlsx({ more: { 'xl/a.xml': { content: Buffer.alloc(120_000_000), said: { size: 10 } } } }),
    status: 422,
    sentence: /^This workbook is damaged/,
  },
  'a row repeated a million times': {
    file: ods(`<table:table-row table:number-rows-repeated="1048576">${cell.repeat(20)}</table:table-row>`),
    status: 413,
    sentence: /^This workbook is too large to read here\./,
  },
  'more rows than a list has': {
    file: xlsx({
      sheets: [{ data: Array.from({ length: 3001 }, (_, n) => row(n + 1, number(`A${n + 1}`, n))).join('') }],
    }),
    status: 422,
    sentence: /^The sheet ‘Sheet1’ has more than 3,000 rows or 200 columns\./,
  },
  'too many sheets': {
    file: xlsx({ sheets: Array.from({ length: 61 }, () => ({ data: row(1, number('A1', 1)) })) }),
    status: 422,
    sentence: /^This workbook has too many sheets\. Choose one with 60 or fewer\./,
  },
  'formulas that nobody calculated': {
    file: xlsx({ sheets: [{ data: row(1, text('A1', 'Sum'), '<c r="B1"><f>1+1</f><v></v></c>') }] }),
    status: 422,
    sentence: /^This workbook has formulas without results\. Open it in Excel/,
  },
  'nothing in it': {
    file: xlsx({ sheets: [{ data: '' }] }),
    status: 422,
    sentence: /^This workbook is empty\./,
  },
};
