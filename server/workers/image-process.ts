import {
  inspectPicture,
  normalizePicture,
  renderPicture,
  renderSvg,
} from '#app/modules/gallery/store/process-picture.server.ts';
import type { ImageWorkerOrder } from './image-worker.ts';
import { runWorkerLoop } from './worker-loop.ts';

/** Image worker process. */
runWorkerLoop<ImageWorkerOrder>(async (order) => {
  if (order.what === 'develop') return normalizePicture(order.picture);
  if (order.what === 'look') return inspectPicture(order.picture, order.ending);
  if (order.what === 'draw') return renderSvg(order.svg);
  return renderPicture(order.picture, order.width, order.format);
});
