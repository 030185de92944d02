import { readFile } from 'node:fs/promises';
import { getResolvedPDFJS } from 'unpdf';
import { Refusal } from '#app/core/refusals.ts';
import type { ReadPaper } from './paper-reader.ts';
import { type Hazard, hazardOf } from './pdf-hazards.server.ts';

/** PDF parsing inside the worker process. Imported there only: the PDF library is never loaded into the main process. */

/** Maximum number of characters stored, and of pages parsed. */
const mostWords = 200_000;
const mostPages = 2000;
/** Milliseconds after which parsing stops, with the text found so far. */
const longEnough = 8000;

const refused = (sentence: string) => new Refusal(422, sentence);
const newOne = 'Please print it into a new PDF (‘Save as PDF’ where you print), and send that.';
const sentences = {
  program: `This PDF has a program in it, such as forms have that reckon. Members’ machines should not have to run it. ${newOne}`,
  inside: `Other files are hidden in this PDF. ${newOne}`,
  other: `This file is not built as PDFs are: something else is in it, or part of it is missing. ${newOne}`,
} satisfies Record<NonNullable<Hazard>, string>;
const locked = refused(
  'This PDF is locked with a password, so nobody could read it here. Please save it without one.',
);
const broken = refused(`This PDF is damaged, and cannot be opened. ${newOne}`);

type Pdf = Awaited<ReturnType<Awaited<ReturnType<typeof getResolvedPDFJS>>['getDocument']>['promise']>;

/** Implements PdfReader.read. */
export async function readPdf(file: string): Promise<ReadPaper> {
  const bytes = await readFile(file);
  const hazard = hazardOf(bytes);
  if (hazard) throw refused(sentences[hazard]);
  const pdf = await open(bytes);
  try {
    if (pdf.numPages < 1 || pdf.numPages > mostPages) throw broken;
    await refuseMore(pdf);
    return { pages: pdf.numPages, words: await wordsOf(pdf) };
  } catch (error) {
    throw error instanceof Refusal ? error : broken;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Buffer): Promise<Pdf> {
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: VerbosityLevel.ERRORS,
      // Only text is extracted: no fonts are fetched or rendered.
      useSystemFonts: false,
      disableFontFace: true,
      useWorkerFetch: false,
      enableXfa: false,
      stopAtErrors: false,
      maxImageSize: 0,
      isOffscreenCanvasSupported: false,
    }).promise;
  } catch (error) {
    throw error instanceof Error && error.name === 'PasswordException' ? locked : broken;
  }
}

/** Checks through the parser for what the byte scan misses in an encrypted or unusual file. Throws 422. */
async function refuseMore(pdf: Pdf): Promise<void> {
  if (pdf.isPureXfa || (await pdf.hasJSActions())) throw refused(sentences.program);
  if (await pdf.getAttachments()) throw refused(sentences.inside);
}

async function wordsOf(pdf: Pdf): Promise<string> {
  const began = performance.now();
  let words = '';
  for (let number = 1; number <= pdf.numPages && words.length < mostWords; number += 1) {
    const page = await pdf.getPage(number);
    if (await page.getJSActions()) throw refused(sentences.program);
    const { items } = await page.getTextContent();
    words += `${plain(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))}\n`;
    page.cleanup();
    if (performance.now() - began > longEnough) break;
  }
  return words.slice(0, mostWords).toWellFormed().trim();
}

/**
 * Normalizes text into one line: joins words hyphenated at line ends, and strips accents, so that both database engines find
 * 'cafe' in 'café'.
 */
const plain = (text: string) =>
  text
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
