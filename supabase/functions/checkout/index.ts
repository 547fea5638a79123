import { serve } from '../_shared/serve.ts';
import { checkout } from './handler.ts';

serve(checkout);
