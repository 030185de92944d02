import type { Logger } from 'pino';
import { z } from 'zod';
import { fetchAdminEnteredUrl } from '#app/core/fetch/guarded-fetch.server.ts';
import { readLimitedBody } from '#app/core/fetch/limited-body.server.ts';

/** Matches ids of Google Drive folders and files. */
export const googleDriveIdPattern = /^[\w-]{5,100}$/;
/** Maximum number of pictures per folder, and of list pages requested. */
const maxDriveFiles = 300;
const maxDriveListPages = 20;

const driveFilePageSchema = z.object({ nextPageToken: z.string().optional(), files: z.array(z.unknown()) });
const driveFileSchema = z.object({
  id: z.string().regex(googleDriveIdPattern),
  name: z.string().catch(''),
  createdTime: z.string().catch(''),
});

export type GoogleDriveFile = z.infer<typeof driveFileSchema>;

/** Client for shared Google Drive folders, authenticated with the club's API key. Errors never contain the key. */
export interface GoogleDriveClient {
  /** Returns the folder's pictures, the oldest first. Throws when the list cannot be fetched completely. */
  list(folder: string, stop?: AbortSignal): Promise<GoogleDriveFile[]>;
  /** Throws when the file cannot be fetched within the timeout, or exceeds the size limit (TooLarge). */
  download(file: string, stop?: AbortSignal): Promise<Buffer>;
}

export class GoogleDriveFileTooLargeError extends Error {}

interface DriveClientOptions {
  key: string;
  endpoint?: string;
  log: Pick<Logger, 'warn'>;
  /** Timeout of one request including its response body. */
  timeoutMs?: number;
  maxBytes?: number;
}

export function createGoogleDriveClient(options: DriveClientOptions): GoogleDriveClient {
  const {
    key,
    log,
    endpoint = 'https://www.googleapis.com/drive/v3',
    timeoutMs = 30_000,
    maxBytes = 30_000_000,
  } = options;

  async function ask(
    path: string,
    query: Record<string, string>,
    limit: number,
    stop?: AbortSignal,
  ): Promise<Buffer> {
    const signals = [AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])];
    const url = `${endpoint}${path}?${new URLSearchParams({ ...query, key })}`;
    const response = await fetchAdminEnteredUrl(url, { signal: AbortSignal.any(signals) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`Google Drive answered ${response.status}`);
    }
    return readLimitedBody(
      response,
      limit,
      () => new GoogleDriveFileTooLargeError(`more than ${limit} bytes`),
    );
  }

  return {
    async list(folder, stop) {
      if (!googleDriveIdPattern.test(folder)) throw new Error('that is not a Google Drive folder');
      const query = {
        q: `'${folder}' in parents and mimeType contains 'image/' and trashed=false`,
        fields: 'nextPageToken,files(id,name,mimeType,createdTime,imageMediaMetadata(width,height))',
        pageSize: '100',
      };
      const found = new Map<string, GoogleDriveFile>();
      let token: string | undefined;
      for (let page = 0; page < maxDriveListPages && found.size < maxDriveFiles; page += 1) {
        const body = await ask('/files', { ...query, ...(token && { pageToken: token }) }, 2_000_000, stop);
        const { files, nextPageToken } = parseDriveFilePage(body);
        for (const file of files.flatMap((each) => driveFileSchema.safeParse(each).data ?? []))
          found.set(file.id, file);
        token = nextPageToken;
        if (!token) break;
      }
      if (token || found.size > maxDriveFiles)
        log.warn({ folder, most: maxDriveFiles }, 'the shared folder holds more pictures than are shown');
      const oldestFirst = (a: GoogleDriveFile, b: GoogleDriveFile) =>
        a.createdTime.localeCompare(b.createdTime) || a.name.localeCompare(b.name);
      return [...found.values()].slice(0, maxDriveFiles).sort(oldestFirst);
    },

    async download(file, stop) {
      if (!googleDriveIdPattern.test(file)) throw new Error('that is not a Google Drive file');
      return ask(`/files/${file}`, { alt: 'media' }, maxBytes, stop);
    },
  };
}

function parseDriveFilePage(body: Buffer): z.infer<typeof driveFilePageSchema> {
  try {
    return driveFilePageSchema.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new Error('Google Drive did not return a list of files');
  }
}
