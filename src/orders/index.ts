// The door of orders for other domains.
export { listProducts } from './operations/list-products.ts';
