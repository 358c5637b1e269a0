/** The scripts of product cards. A page loads them even without cards, because the list page may show some later. */
import '../product/add-control.ts';
import './card-pictures.ts';
import '../first-paint/late-picture.ts';
