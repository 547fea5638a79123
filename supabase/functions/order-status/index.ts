import { serve } from '../_shared/serve.ts';
import { orderStatus } from './handler.ts';

serve(orderStatus);
