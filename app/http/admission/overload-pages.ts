export const overloadPageStyle = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;font:1.25rem/1.6 system-ui,sans-serif;
background:light-dark(#fbf6e9,#131c17);color:light-dark(#1d2a22,#f3efe2)}
main{max-width:32rem}
h1{font:600 2.25rem/1.2 Georgia,serif;color:light-dark(#173b28,#a9d2b1);margin:0 0 .5em}`;

/** Self-contained page: sent when there is no time to render. */
const renderOverloadPage = (words: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<title>One moment</title><style>${overloadPageStyle}</style></head><body><main><h1>One moment</h1>${words}</main></body></html>`;

export const overloadMessage = 'The site is very busy. Try again in a moment.';

/** Self-contained page for the rate limit of forms. */
export const renderRateLimitPage = (sentence: string) =>
  renderOverloadPage(
    `<p>${sentence}</p><p>Go back one page in your browser. The text you typed is still there.</p>`,
  );

/** Page that reloads by itself, for a GET request; a form must be sent again by the reader. */
export const overloadPageHtml = {
  read: renderOverloadPage(
    `<p>${overloadMessage}</p><p>This page tries again automatically.</p>`,
    '<meta http-equiv="refresh" content="5">',
  ),
  send: renderOverloadPage(
    `<p>${overloadMessage}</p><p>Go back one page in your browser and send the form again. The text you typed is still there.</p>`,
  ),
};
