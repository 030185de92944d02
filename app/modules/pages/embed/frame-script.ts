/** What makes and sizes a frame of ours on another site, for editors that take a script and no frame: under 5 kB, no cookie. */

/** In the page of the other site: the script's own place becomes the frame, whose height is as its page says. */
export const frameScript = `(function () {
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

/** In the frame, where that asked for it: says how high it is, and nothing else. */
export const sizeScript =
  "(function(){function say(){parent.postMessage({bowlsFrame:document.documentElement.offsetHeight},'*')}say();if(window.ResizeObserver)new ResizeObserver(say).observe(document.body)})()";
