import { readFile } from 'node:fs/promises';
import { getResolvedPDFJS } from 'unpdf';
import { Refusal } from '#app/core/refusals.ts';
import { findPdfHazard, type PdfHazard } from './pdf-hazards.server.ts';
import type { ParsedPdf } from './pdf-reader.ts';

/** PDF parsing inside the worker process. Imported there only: the PDF library is never loaded into the main process. */

/** Maximum number of characters stored, and of pages parsed. */
const maxTextLength = 200_000;
const maxParsedPages = 2000;
/** Milliseconds after which parsing stops, with the text found so far. */
const parseTimeoutMs = 8000;

const createPdfRefusal = (sentence: string) => new Refusal(422, sentence);
const reprintAdvice = 'Print it to a new PDF (choose ‘Save as PDF’ when you print), then send the new one.';
const pdfRefusalMessages = {
  program: `This PDF has a program in it, such as a form that does sums. That is not safe to pass on to members. ${reprintAdvice}`,
  inside: `This PDF has other files hidden inside it. ${reprintAdvice}`,
  other: `This file is not a complete PDF, or it has something else inside it. ${reprintAdvice}`,
} satisfies Record<NonNullable<PdfHazard>, string>;
const encryptedPdfRefusal = createPdfRefusal(
  'This PDF is locked with a password, so no one could read it here. Save it without a password.',
);
const damagedPdfRefusal = createPdfRefusal(`This PDF is damaged and cannot be opened. ${reprintAdvice}`);

type PdfDocument = Awaited<
  ReturnType<Awaited<ReturnType<typeof getResolvedPDFJS>>['getDocument']>['promise']
>;

/** Implements PdfReader.read. */
export async function parsePdf(file: string): Promise<ParsedPdf> {
  const bytes = await readFile(file);
  const hazard = findPdfHazard(bytes);
  if (hazard) throw createPdfRefusal(pdfRefusalMessages[hazard]);
  const pdf = await openPdf(bytes);
  try {
    if (pdf.numPages < 1 || pdf.numPages > maxParsedPages) throw damagedPdfRefusal;
    await refuseHazardsByParser(pdf);
    return { pages: pdf.numPages, words: await extractPdfText(pdf) };
  } catch (error) {
    throw error instanceof Refusal ? error : damagedPdfRefusal;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function openPdf(bytes: Buffer): Promise<PdfDocument> {
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
    throw error instanceof Error && error.name === 'PasswordException'
      ? encryptedPdfRefusal
      : damagedPdfRefusal;
  }
}

/** Checks through the parser for what the byte scan misses in an encrypted or unusual file. Throws 422. */
async function refuseHazardsByParser(pdf: PdfDocument): Promise<void> {
  if (pdf.isPureXfa || (await pdf.hasJSActions())) throw createPdfRefusal(pdfRefusalMessages.program);
  if (await pdf.getAttachments()) throw createPdfRefusal(pdfRefusalMessages.inside);
}

async function extractPdfText(pdf: PdfDocument): Promise<string> {
  const began = performance.now();
  let words = '';
  for (let number = 1; number <= pdf.numPages && words.length < maxTextLength; number += 1) {
    const page = await pdf.getPage(number);
    if (await page.getJSActions()) throw createPdfRefusal(pdfRefusalMessages.program);
    const { items } = await page.getTextContent();
    words += `${normalizePdfText(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))}\n`;
    page.cleanup();
    if (performance.now() - began > parseTimeoutMs) break;
  }
  return words.slice(0, maxTextLength).toWellFormed().trim();
}

/**
 * Normalizes text into one line: joins words hyphenated at line ends, and strips accents, so that both database engines find
 * 'cafe' in 'café'.
 */
const normalizePdfText = (text: string) =>
  text
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
