import type { Product } from './product.ts';

export const trophy: Product = {
  code: 'trophy',
  name: 'Trophy',
  description: 'A trophy for a Launch of the Week award that the listing has won, engraved and sent.',
  defaultCents: 8900,
  needsListing: true,
  week: 'none',
  openAmount: false,
  options: {
    type: 'object',
    additionalProperties: false,
    required: ['size', 'material'],
    properties: {
      size: { type: 'string', enum: ['small', 'large'], description: 'Height: 12 or 20 cm.' },
      material: { type: 'string', enum: ['oak', 'glass', 'brass'] },
      engraving: { type: 'string', maxLength: 60, description: 'Text under the award; the product name where absent.' },
    },
  },
};
