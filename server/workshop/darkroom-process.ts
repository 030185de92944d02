import { develop, look, print } from '#app/modules/gallery/store/develop.server.ts';
import type { Order } from './darkroom.ts';
import { work } from './work.ts';

/** Image worker process. */
work<Order>(async (order) => {
  if (order.what === 'develop') return develop(order.picture);
  if (order.what === 'look') return look(order.picture, order.ending);
  return print(order.picture, order.width, order.format);
});
