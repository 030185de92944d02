import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Newest mails of the list; older files stay in the folder. */
const maxListed = 200;
const listPath = '/dev/mail';
const loopback = /^(127\.|::1$|::ffff:127\.)/;
const mailFile = /^\d{4}-\d\d-\d\dT[\w.-]+\.(txt|html)$/;

/**
 * Answer /dev/mail of the development server: the mails that were written as files, newest first, and each as a reader sees it.
 * `folder` is undefined with a mail server. Returns false for other requests, and for other machines: mails have codes in them.
 */
export async function answerDevMail(
  folder: string | undefined,
  { url = '', socket }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const asked = /^\/dev\/mail(?:\/([^/?]*))?(?:\?|$)/.exec(url);
  if (!asked || !loopback.test(socket.remoteAddress ?? '')) return false;
  const name = asked[1];
  // Only names that the folder has, so that no path leads out of it.
  const files = folder ? (await readdir(folder).catch(() => [])).filter((file) => mailFile.test(file)) : [];
  if (folder && name && files.includes(name)) {
    const type = name.endsWith('.html') ? 'text/html' : 'text/plain';
    send(response, 200, type, await readFile(join(folder, name), 'utf8'));
    return true;
  }
  if (name !== undefined) {
    send(response, 404, 'text/plain', 'We cannot find that email.');
    return true;
  }
  send(response, 200, 'text/html', folder ? await listPage(folder, files) : page(sentByServer));
  return true;
}

const sentByServer = '<p>Emails are sent by the server in MAIL_URL, and not written as files.</p>';

async function listPage(folder: string, files: string[]): Promise<string> {
  const newest = files.filter((file) => file.endsWith('.txt')).sort();
  const rows = newest.reverse().slice(0, maxListed);
  const mails = await Promise.all(
    rows.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  );
  if (mails.length === 0) return page('<p>No emails yet.</p>');
  const headerOf = (text: string, name: string) =>
    escapeHtml(new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '');
  const lines = mails.map(({ file, text }) => {
    const html = linkTo(file.replace(/txt$/, 'html'), headerOf(text, 'Subject'));
    const cells = [headerOf(text, 'Date'), headerOf(text, 'To'), html, linkTo(file, 'as text')];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return page(`<table>${lines.join('\n')}</table>`);
}

const linkTo = (file: string, text: string) => `<a href="${listPath}/${file}">${text}</a>`;

const page = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Emails</title>
<style>body{font:1rem system-ui;margin:2rem}td{padding:.3rem 1rem .3rem 0;vertical-align:top}</style>
<h1>Emails</h1>${body}</html>`;

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      // An email runs no scripts in a reader, and none here.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
    })
    .end(body);
}
