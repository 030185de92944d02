import { readSessionToken } from '#app/api/auth/token.ts';

/**
 * A part of a page as the server renders it for whoever has the token; undefined where it cannot be had. XMLHttpRequest reads it into
 * a document by itself: of a text no script of a public page may make one (trusted types). No script runs in it.
 */
export const fetchMemberPageFragment = (path: string) =>
  new Promise<Document | undefined>((done) => {
    const request = new XMLHttpRequest();
    request.open('GET', `${document.documentElement.dataset.api ?? ''}${path}`);
    request.responseType = 'document';
    request.setRequestHeader('authorization', `Bearer ${readSessionToken()}`);
    // member-parts.ts finds out whether a token is still good.
    request.onloadend = () => done((request.status === 200 && request.responseXML) || undefined);
    request.send();
  });
