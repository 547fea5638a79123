import { serve } from '../_shared/serve.ts';
import { refund } from './handler.ts';

serve(refund);
