import { NO_BRAND, type Brand } from '@lox/contracts/brand.js';
import { createContext, use } from 'react';

export const BrandContext = createContext<Brand>(NO_BRAND);

export const useBrand = (): Brand => use(BrandContext);
