/** Scripts that create and size a frame on another site, for editors without iframes: under 5 kB, no cookie. */

/** Runs in the embedding page: inserts the frame in place of the script tag, and applies the height that the frame posts. */
export const embedFrameInsertionScript = `(function () {
  var script = document.currentScript;
  if (!script) return;
  var from = new URL(script.src);
  var show = script.getAttribute('data-show') || 'next-match';
  if (!/^[\\w%.~/-]+$/.test(show) || show.indexOf('..') >= 0) return;
  var frame = document.createElement('iframe');
  frame.src = from.origin + '/embed/' + show + '?sized=yes';
  frame.title = script.getAttribute('data-title') || 'Bowls';
  frame.width = '100%';
  frame.height = script.getAttribute('data-height') || '270';
  frame.loading = 'lazy';
  frame.style.border = '0';
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
  addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow) return;
    var height = event.data && event.data.bowlsFrame;
    if (typeof height === 'number' && height > 40 && height < 5000) frame.height = String(Math.ceil(height));
  });
  script.parentNode.insertBefore(frame, script.nextSibling);
})();
`;

/** Runs inside the frame on request (`?sized=yes`): posts its height to the parent. */
export const postFrameHeightScript =
  "(function(){function say(){parent.postMessage({bowlsFrame:document.documentElement.offsetHeight},'*')}say();if(window.ResizeObserver)new ResizeObserver(say).observe(document.body)})()";
