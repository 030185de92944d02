import { crc32 } from 'node:zlib';
import { Refusal } from '#app/core/refusals.ts';
import { unsupportedWorkbookMessage } from './workbook-rules.ts';
import { DamagedZipError, readZipDirectory, unpackZipEntry } from './zip-directory.server.ts';

/** Checks of a workbook's archive before it is parsed: kind, password, macros, and size when unpacked. */

const maxEntries = 2000;
const maxUnpackedBytes = 60_000_000;

const saveAgain =
  'Open it in Excel or LibreOffice, save it as an Excel workbook (.xlsx), then choose the new file.';
export const damagedWorkbook = new Refusal(
  422,
  `This workbook is damaged and cannot be opened. ${saveAgain}`,
);
const notWorkbook = new Refusal(422, unsupportedWorkbookMessage);
const locked = new Refusal(
  422,
  'This workbook is locked with a password. Save a copy without the password, then choose the copy.',
);
const withoutResults = new Refusal(422, `This workbook has formulas without results. ${saveAgain}`);
const withMacros = new Refusal(422, `This workbook has macros, which are programs. ${saveAgain}`);
const otherExcel = new Refusal(422, `This type of Excel file cannot be read here. ${saveAgain}`);
export const tooLargeUnpacked = new Refusal(
  413,
  'This workbook is too large to read here. Copy the list to a new workbook, then choose that.',
);

/** Returns the kind of workbook. Throws a Refusal for any other file, and for one that should not be parsed. */
export function checkWorkbookArchive(bytes: Buffer): 'xlsx' | 'ods' {
  // OLE container: an .xls, or a workbook encrypted by a password.
  if (bytes.subarray(0, 4).toString('latin1') === '\xd0\xcf\x11\xe0')
    throw bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? locked : otherExcel;
  try {
    const entries = readZipDirectory(bytes, maxEntries);
    const names = new Set(entries.map(({ name }) => name));
    const isOds = names.has('content.xml') && names.has('META-INF/manifest.xml');
    if (!isOds && !names.has('[Content_Types].xml')) throw notWorkbook;
    if (entries.some(({ isEncrypted }) => isEncrypted)) throw locked;
    if (entries.reduce((sum, { size }) => sum + size, 0) > maxUnpackedBytes) throw tooLargeUnpacked;
    const texts = new Map<string, string>();
    for (const entry of entries) {
      const content = unpackZipEntry(bytes, entry);
      if (crc32(content) !== entry.crc) throw new DamagedZipError('checksum');
      if (entry.name.startsWith('xl/worksheets/') && hasFormulaWithoutResult(content)) throw withoutResults;
      if (heads.has(entry.name)) texts.set(entry.name, content.toString('latin1'));
    }
    if (isOds) checkOds(texts);
    else checkXlsx(names, texts);
    return isOds ? 'ods' : 'xlsx';
  } catch (error) {
    throw error instanceof DamagedZipError || error instanceof RangeError ? damagedWorkbook : error;
  }
}

/** Entries that say what the archive is. */
const heads = new Set(['[Content_Types].xml', 'META-INF/manifest.xml', 'mimetype']);

function checkXlsx(names: Set<string>, texts: Map<string, string>): void {
  // Types of its parts; the defaults for file name endings may name more than there is.
  const tags = (texts.get('[Content_Types].xml') ?? '').split('<');
  const types = tags.filter((tag) => tag.startsWith('Override')).join(' ');
  if (names.has('xl/workbook.bin') || /sheet\.binary/.test(types)) throw otherExcel;
  if (
    /macroEnabled|macrosheet|vbaProject/i.test(types) ||
    [...names].some((name) => /vbaProject/i.test(name))
  )
    throw withMacros;
  if (!/spreadsheetml/.test(types)) throw notWorkbook;
}

function checkOds(texts: Map<string, string>): void {
  const manifest = texts.get('META-INF/manifest.xml') ?? '';
  if (/encryption-data/.test(manifest)) throw locked;
  if (/Basic\/script-lc\.xml|Scripts\/(?!$)/.test(manifest)) throw withMacros;
  if (!/opendocument\.spreadsheet/.test(`${texts.get('mimetype')} ${manifest}`)) throw notWorkbook;
}

/** True for a sheet made by a program that calculates nothing: its formulas would be read as empty cells. */
function hasFormulaWithoutResult(content: Buffer): boolean {
  if (!content.includes('</f>')) return false;
  return content
    .toString('latin1')
    .split('<c ')
    .some((cell) => {
      const isEmptyText = cell.slice(0, cell.indexOf('>')).includes('t="str"');
      const [, after = ''] = cell.split('</f>');
      return after.startsWith('</c>') || (!isEmptyText && /^(?:<v ?\/>|<v><\/v>)<\/c>/.test(after));
    });
}
